import type { Output } from '../../../shell/api.ts'

export type OwnFile = Output<'GET /workbenchApi/own/file'>
