/** Words that answers of the server carry beside the sentences of refusals. */
export const recruitment = {
  examFee: '考试费',
} as const
