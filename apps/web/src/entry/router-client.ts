// A slice of its own. The framework's own client would also load server functions, which this site does not have.
export { RouterClient } from '@tanstack/react-router/ssr/client'
