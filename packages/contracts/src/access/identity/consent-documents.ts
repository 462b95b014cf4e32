/** The photo has a consent of its own, in the version of the privacy notice that explains its use. */
export const consentDocuments = ['agreement', 'privacy', 'photo'] as const
