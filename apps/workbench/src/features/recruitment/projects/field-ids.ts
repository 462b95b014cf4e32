/** Fields that a check before publishing leads to. */
export const fieldIds = {
  windows: 'programme-windows',
  form: 'programme-form',
  fee: 'programme-fee',
  agreement: 'programme-agreement',
} as const
