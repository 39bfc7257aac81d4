/** A component imports its sheet; the bundler of the site collects them. */
declare module '*.css'
