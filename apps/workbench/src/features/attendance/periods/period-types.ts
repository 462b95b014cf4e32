import type { attendancePeriodCalls } from '@rostrum/contracts/attendance/periods/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'

type Periods = OutputOf<(typeof attendancePeriodCalls)['GET /workbenchApi/attendance/periods']>
export type CompanyPeriod = Periods['companies'][number]
