export {
  addOperator,
  DEMO_OPERATOR,
  hasDemoOperator,
  operators,
  removeOperator,
  resetOperator,
  seedOperator,
} from './operators.ts'
export { consoleFiles, sendConsole } from './page.ts'
export { consoleRoutes } from './routes.ts'
export { requireOperator } from './session.ts'
