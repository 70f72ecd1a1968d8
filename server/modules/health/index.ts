export { cspReportRoutes } from './csp-reports.ts'
export { healthScreenRoutes } from './routes.ts'
