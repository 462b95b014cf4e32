/** The choices of a step of a flow, without schemas, so that pages load little. */
export const stepModes = ['any', 'all', 'in_turn'] as const
export const timeoutActs = ['remind', 'escalate', 'approve', 'refuse'] as const
export const requesterRules = ['skip', 'superior', 'allow'] as const
export const samePersonRules = ['once', 'once_in_a_row', 'always'] as const
