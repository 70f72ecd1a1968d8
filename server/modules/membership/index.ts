export { planOf, type AccountPlan } from './plan-of.ts'
export { startTrial } from './commands/start-trial.ts'
export { seedMembership } from './demonstration.ts'
export { findUsableCode } from './promo-codes.ts'
