import type { Output } from '../../../shell/api.ts'

export type Examinee = Output<'GET /workbenchApi/recruitment/projects/{id}/examinees'>['records'][number]
