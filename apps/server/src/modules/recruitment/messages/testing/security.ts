import { addFee, addPaidProject } from '../../../../testing/fees.ts'
import { ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom, type UnfinishedWorld } from '../../../../testing/module-security.ts'

const list = '/workbenchApi/recruitment/applicant-messages'

export const messagesSecurity: ModuleSecurity = {
  module: 'messages',
  folder: 'recruitment/messages',
  owned: {
    'POST /recruitApi/app/api/person/message/read': { names: { id: 'message' } },
    ...ofResource(list, 'delivery', 'read'),
  },
  lists: {
    [list]: {
      rows: rowsFrom({
        from: `applicant_delivery row join applicant_message message on message.id = row.message_id
          join application on application.id = message.application_id join project on project.id = application.project_id`,
        id: 'row.id',
        unit: 'project.business_unit_id',
        project: 'project.id',
      }),
      things: ['delivery'],
    },
  },
  addThings,
}

/** A message of an applicant, and its delivery. */
async function addThings({ server, unit }: UnfinishedWorld) {
  const { pool } = server.database
  const project = await addPaidProject(server)
  await pool.query('update project set business_unit_id = $1 where id = $2', [unit, project.id])
  const fee = await addFee(server, project)
  const [message, delivery] = [crypto.randomUUID(), crypto.randomUUID()]
  await pool.query(
    `insert into applicant_message (id, key, application_id, person_id, kind, created_at)
     values ($1, 'another owner', $2, $3, 'returned', $4)`,
    [message, fee.applicationId, fee.personId, server.clock.now()],
  )
  await pool.query(
    `insert into applicant_delivery (id, message_id, channel, state, due_at) values ($1, $2, 'sms', 'sent', $3)`,
    [delivery, message, server.clock.now()],
  )
  return { things: { message, delivery }, owners: { message: fee.client } }
}
