import { FeeState } from '@rostrum/contracts/recruitment/applications/states'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../../kernel/database/database.ts'

const PastFee = z.object({
  applicationId: z.string(),
  applicationNumber: z.string(),
  personId: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  fee: FeeState,
  ended: z.boolean(),
  settledAt: z.date().nullable(),
  refundRequestedAt: z.date().nullable(),
  refundArrivedAt: z.date().nullable(),
})

/** A fee of the sample data that is paid or in payment, with the times of its events. */
export type PastFee = z.infer<typeof PastFee>

export async function findPastFees(tx: Tx): Promise<PastFee[]> {
  const { rows } = await sql`
    select application.id as "applicationId", number as "applicationNumber", person_id as "personId",
      project_id as "projectId", project.title as "projectTitle", fee, review in ('DISQUALIFIED', 'WITHDRAWN') as ended,
      max(at) filter (where action = 'settle') as "settledAt",
      max(at) filter (where action = 'refund') as "refundRequestedAt",
      max(at) filter (where action = 'confirmRefund') as "refundArrivedAt"
    from application
    join project on project.id = project_id
    join application_event on application_id = application.id and state_column = 'fee'
    where fee in ('PAYING', 'PAID', 'REFUNDING', 'REFUNDED')
    group by application.id, project.id
    order by number`.execute(tx)
  return z.array(PastFee).parse(rows)
}
