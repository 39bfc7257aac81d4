/** ERR-01e: the most a report may have, as JSON in UTF-8. The page shortens it to that, and the server takes no more. */
export const maxReportBytes = 16_384
