/** Where browsers tell what the Content-Security-Policy had them refuse. The same at every host; it belongs to no tenant. */
export const CSP_REPORTS_PATH = '/csp-reports'
