import type { PortalLocale } from '@rostrum/i18n/locale'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import {
  createStaffSession,
  deleteStaffSession,
  findAccountByName,
  findStaffSession,
} from '../../../access/accounts/public.ts'
import { bilingual } from '../labels.ts'
import type { DemoAdminRequest } from './demo-admin-request.ts'

/** The sample account with every permission. */
const administrator = 'admin'

const Answer = z.object({
  success: z.boolean(),
  msg: z.string(),
  errors: z.array(z.object({ message: z.string() })).optional(),
  data: z.unknown(),
})
const TransitionOutput = z.object({ moved: z.number(), refused: z.array(z.object({ message: z.string() })) })

/** Why an action was refused, as a message; undefined when it succeeded. */
export type RefusalResult = string | undefined

/**
 * Makes a workbench call with all its steps: session, permission, schema, command and audit. A response has one
 * language, so a refused call is repeated for the message in the other one.
 */
export async function actAsAdmin(
  app: FastifyInstance,
  platform: Platform,
  { url, body }: DemoAdminRequest,
  address: string,
): Promise<RefusalResult> {
  const { db } = platform.database
  const account = await findAccountByName(db, administrator)
  if (!account) throw notFound()
  const now = platform.clock.now()
  const token = await platform.transaction((tx) => createStaffSession(tx, { accountId: account.id, now, address }))
  try {
    const ask = async (language: PortalLocale) => {
      const headers = { authorization: token, 'accept-language': language }
      return refusalIn((await app.inject({ method: 'POST', url, headers, payload: body })).json())
    }
    const inChinese = await ask('zh-CN')
    const inEnglish = inChinese && (await ask('en'))
    return inChinese && inEnglish && bilingual(inChinese, inEnglish)
  } finally {
    const session = await findStaffSession(db, token, now)
    if (session) await deleteStaffSession(db, session.sessionId)
  }
}

/** A call for many reports a refusal for each; when none changed, the first refusal is the result. */
function refusalIn(answer: unknown): RefusalResult {
  const { success, msg, errors, data } = Answer.parse(answer)
  if (!success) return errors?.[0]?.message ?? msg
  const many = TransitionOutput.safeParse(data)
  return many.success && many.data.moved === 0 ? many.data.refused[0]?.message : undefined
}
