import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import type { Published } from '../../../../engines/run/run.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { BulkTransitionResult } from '../../applications/public.ts'

const maximumRefused = 1000

const Refused = z.array(
  z.object({ id: z.string(), reason: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
)

/** How many applications a run moved, and which the lifecycle refused, with the reason. */
export const reportOf = ({ succeeded, refused }: BulkTransitionResult): Published => ({
  metrics: { moved: succeeded.length, refused: refused.length },
  details: refused.slice(0, maximumRefused).map(({ id, error }) => ({ id, reason: error.code, params: error.params })),
})

/** The report in the language of the reader. */
export const presentReport = ({ metrics, details }: Published, language: Locale) => ({
  moved: Number(metrics.moved),
  refused: Refused.parse(details).map(({ id, reason, params }) => ({
    id,
    reason,
    message: translate(reason, params, language),
  })),
})
