import { deviceOf } from '../../../kernel/http/device-of.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { type StaffClient, staffClientOf } from '../../../kernel/http/session-reader.ts'

export type LoginContext = {
  readonly now: Date
  readonly address: string
  readonly device: string
  readonly client: StaffClient
}

export const loginContextOf = ({
  now,
  address,
  request,
}: Pick<RequestContext, 'now' | 'address' | 'request'>): LoginContext => ({
  now,
  address,
  device: deviceOf(request.headers['user-agent']),
  client: staffClientOf(request),
})
