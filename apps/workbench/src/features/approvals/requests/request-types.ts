import type { Output } from '../../../shell/api.ts'

/** A request as its page shows it. */
export type Request = Output<'GET /workbenchApi/approvals/requests/{id}'>

/** The open task of the reader. */
export type OwnTask = NonNullable<Request['task']>
