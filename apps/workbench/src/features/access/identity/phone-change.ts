import type { Output } from '../../../shell/api.ts'

export type PhoneChange = Output<'GET /workbenchApi/access/phone-changes'>['records'][number]
