import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

/** Settings that are public by code; others stay on the server. */
export const publicSettings = [
  'sysTitle',
  'sysLogo',
  'smsLogin',
  'supportPhone',
  'supportHours',
  'organiser',
  'undertaker',
] as const
export type PublicSetting = (typeof publicSettings)[number]

export const settingsCalls = {
  'GET /recruitApi/biz/api/sys/config/getByCode': {
    access: 'public',
    summary: 'A system setting by its code, for example sysTitle or sysLogo',
    input: z.object({ code: z.enum(publicSettings) }),
    output: z.object({ code: z.string(), value: z.string(), valueEn: z.string() }),
    errors: ['record.not_found'],
  },
  'GET /recruitApi/biz/api/sys/config/getAll': {
    access: 'public',
    summary: 'All public settings at once, and the clock and the time zone of the region',
    input: z.looseObject({}),
    output: z.object({
      settings: z.record(z.string(), z.object({ value: z.string(), valueEn: z.string() })),
      now: z.iso.datetime(),
      timeZone: z.string().describe('IANA name of the zone in which the region’s days begin'),
    }),
  },
} as const satisfies Calls
