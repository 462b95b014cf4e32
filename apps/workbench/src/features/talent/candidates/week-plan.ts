import type { Output } from '../../../shell/api.ts'

export type WeekPlan = Output<'GET /workbenchApi/talent/interview-week'>
export type WeekPlanProps = { readonly plan: WeekPlan; readonly days: readonly string[]; readonly today: string }
