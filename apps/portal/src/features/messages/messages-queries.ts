import { apiQuery } from '../../shell/query-client.ts'

export type MessageListParams = { readonly page: number; readonly unread: boolean }

/** The list reads its parameters from the URL. */
export function readMessageListParams(address: URLSearchParams): MessageListParams {
  const page = Number(address.get('page'))
  return { page: Number.isInteger(page) && page > 0 ? page : 1, unread: address.get('unread') === 'true' }
}

export const messagesQuery = ({ page, unread }: MessageListParams) =>
  apiQuery('GET /recruitApi/app/api/person/message/page', { current: page, size: 20, ...(unread && { unread }) })
