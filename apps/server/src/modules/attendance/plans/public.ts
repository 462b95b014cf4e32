export { loadPlanFacts, type PlannedPerson, widened } from './facts/load-plan-facts.ts'
export { type FactWindow, type StoredAssignment, windowsOf } from './facts/plan-facts.store.ts'
export { type PlannedDay, planDays } from './plan-days.ts'
