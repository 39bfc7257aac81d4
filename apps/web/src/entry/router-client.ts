// A slice of its own. Not the framework's start of a page: that brings the calls of server functions, and there are none.
export { RouterClient } from '@tanstack/react-router/ssr/client'
