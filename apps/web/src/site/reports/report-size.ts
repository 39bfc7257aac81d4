/**
 * ERR-01e: the maximum size of a report, as JSON in UTF-8. The page shortens it to this size, and the server accepts no
 * more.
 */
export const maxReportBytes = 16_384
