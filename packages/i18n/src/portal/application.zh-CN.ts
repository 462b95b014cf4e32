export const application = {} as const
