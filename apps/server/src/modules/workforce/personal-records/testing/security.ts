import type { IdentifierCase } from '../../../../testing/identifier-case.ts'
import type { ModuleSecurity } from '../../../../testing/module-security.ts'

const person = '/workbenchApi/workforce/roster/{id}'
const card = { holder: 'Mai', bank: 'VCB', currency: 'VND', account: '123456789', validFrom: '2026-01-01' }
const contact = { name: 'Bình', relation: 'parent', phone: '0912 345 678' }

const named = (thing?: string, rest?: () => object): IdentifierCase => ({
  names: { id: 'employment', ...(thing !== undefined && { recordId: thing }) },
  ...(rest && { with: rest }),
})

export const personalRecordsSecurity: ModuleSecurity = {
  module: 'personal-records',
  folder: 'workforce/personal-records',
  owned: {
    [`GET ${person}/personal-records`]: named(),
    [`POST ${person}/bank-cards`]: named(undefined, () => card),
    [`PUT ${person}/bank-cards/{recordId}`]: named('bankCard', () => ({ ...card, revision: 1 })),
    [`DELETE ${person}/bank-cards/{recordId}`]: named('bankCard'),
    [`POST ${person}/bank-cards/{recordId}/reveals`]: named('bankCard', () => ({ purpose: 'pay' })),
    [`GET ${person}/bank-cards/{recordId}/photo`]: { ...named('bankCard'), hidden: true },
    [`POST ${person}/emergency-contacts`]: named(undefined, () => contact),
    [`PUT ${person}/emergency-contacts/{recordId}`]: named('emergencyContact', () => ({ ...contact, revision: 1 })),
    [`DELETE ${person}/emergency-contacts/{recordId}`]: named('emergencyContact'),
    [`POST ${person}/emergency-contacts/{recordId}/reveals`]: named('emergencyContact', () => ({
      purpose: 'emergency',
    })),
    [`POST ${person}/pictures`]: {
      ...named(undefined, () => ({ kind: 'other', fileId: crypto.randomUUID() })),
      hidden: true,
    },
    [`GET ${person}/pictures/{recordId}/file`]: { ...named('employeePicture'), hidden: true },
    [`DELETE ${person}/pictures/{recordId}`]: { ...named('employeePicture'), hidden: true },
  },
  scopedLike: { bankCard: 'employment', emergencyContact: 'employment', employeePicture: 'employment' },
  addThings: async ({ server, insider: { client }, thing }) => {
    const base = person.replace('{id}', thing('employment'))
    const post = async (path: string, values: object): Promise<string> => {
      const { data, msg, errors } = await client.post(`${base}/${path}`, values)
      if (!data?.id) throw new Error(`${path}: ${msg} ${JSON.stringify(errors)}`)
      return data.id
    }
    const employeePicture = crypto.randomUUID()
    await server.database.pool.query(
      `insert into employee_picture (id, employee_id, kind, file_id, created_at)
      select $1, employee_id, 'other', gen_random_uuid(), now() from employment where id = $2`,
      [employeePicture, thing('employment')],
    )
    const bankCard = await post('bank-cards', card)
    return { things: { bankCard, employeePicture, emergencyContact: await post('emergency-contacts', contact) } }
  },
}
