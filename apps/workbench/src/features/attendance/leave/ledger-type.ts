import type { Output } from '../../../shell/api.ts'

/** The leave account of a person for one leave year, with its rows and lots. */
export type Ledger = Output<'GET /workbenchApi/attendance/annual-leave/{id}/ledger'>
