/** The lifetime of a session (portal specification, section 9). */
export const sessionSeconds = 28_800
