/** The document signing key of the product under test, so that journeys can sign and forge documents. */
export const documentKey = '5a'.repeat(32)
