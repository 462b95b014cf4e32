/** Fields that a publication check links to. */
export const fieldIds = {
  windows: 'settings-windows',
  form: 'settings-form',
  fee: 'settings-fee',
  agreement: 'settings-agreement',
} as const
