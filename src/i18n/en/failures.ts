import type { FailureTexts, ViolationTexts } from '#i18n/texts.ts'

export const failures: FailureTexts = {
  bad_request: 'The request could not be understood.',
  malformed_json: 'The data sent is not valid JSON.',
  sign_in_first: 'Please login first.',
  forbidden: 'You are not allowed to do that.',
  cross_site: 'The request was refused because it came from another site.',
  not_found: 'What you are looking for is not here.',
  category_not_found: 'There is no such category.',
  ad_not_found: 'There is no such ad.',
  inquiry_not_found: 'There is no such request.',
  seller_not_found: 'There is no such seller.',
  method_not_allowed: 'This address does not accept that method.',
  timeout: 'The request took too long.',
  body_too_large: 'The data sent is larger than allowed.',
  unsupported_type: 'This type of data is not supported.',
  headers_too_large: 'The address or the request headers are longer than allowed.',
  invalid: 'Please check the marked fields.',
  internal: 'Something went wrong on our side. Please try again shortly.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
}

export const violations: ViolationTexts = {
  required: () => 'This field is required.',
  invalid: () => 'This value is not valid.',
  too_short: (limit) => `Too short: at least ${limit} characters.`,
  too_long: (limit) => `Too long: at most ${limit} characters.`,
  too_small: (limit) => `Too small: at least ${limit}.`,
  too_large: (limit) => `Too large: at most ${limit}.`,
  too_few: (limit) => `Too few: at least ${limit}.`,
  too_many: (limit) => `Too many: at most ${limit}.`,
  not_a_number: () => 'Enter a number.',
  unknown_value: () => 'Choose one of the given values.',
  unknown_field: () => 'This field is not known.',
}
