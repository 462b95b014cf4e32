/**
 * What becomes of a message to a person without an account. `refused`: the provider will never accept it. `abandoned`: no
 * attempt succeeded. `unclear`: the provider gave no answer. `cancelled`: there was no reason or no way to send it any more.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'refused', 'abandoned', 'unclear', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]
