/** Fields that a publication check links to. */
export const fieldIds = {
  windows: 'programme-windows',
  form: 'programme-form',
  fee: 'programme-fee',
  agreement: 'programme-agreement',
} as const
