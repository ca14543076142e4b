/** Of a phone number as typed. Without schemas: fields load it before their form. */
export const maxPhoneInputLength = 250
