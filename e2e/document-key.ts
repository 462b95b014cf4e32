/** The key by which the product under test signs documents, so that journeys can sign and forge some of their own. */
export const documentKey = '5a'.repeat(32)
