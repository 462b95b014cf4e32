import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

export const documentCalls = {
  'GET /recruitApi/common/api/document/verificationKeys': {
    access: 'public',
    summary: 'Public keys that the codes on printed documents are checked with, retired keys included',
    input: z.object({}),
    output: z.object({
      keys: z.array(
        z.object({
          id: z.string().regex(/^[0-9a-f]{8}$/),
          key: z.string().regex(/^[0-9a-f]{64}$/),
        }),
      ),
    }),
  },
} as const satisfies Calls
