import { apiQuery } from '../../../shell/query-client.ts'

export const resumeContentQuery = (id: string) => apiQuery('GET /workbenchApi/talent/resumes/{id}/content', { id })
