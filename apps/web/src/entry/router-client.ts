// A module of its own, so that the client can load it in a separate task. It replaces the framework's own client, which
// would also load server functions; this site has none.
export { RouterClient } from '@tanstack/react-router/ssr/client'
