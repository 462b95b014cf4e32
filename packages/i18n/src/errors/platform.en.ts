import type { platformErrors as source } from './platform.zh-CN.ts'

export const platformErrors = {
  'request.invalid': 'Some of what you entered is not right. Please check and try again.',
  'request.malformed': 'The request is malformed.',
  'request.bu_unknown': 'Get BU failed',
  'session.required': 'Please log in first.',
  'session.expired': 'Your session has expired. Please log in again.',
  'session.cross_origin': 'The request came from an untrusted site and was refused.',
  'access.denied': 'You are not allowed to do this.',
  'record.not_found': 'This does not exist, or you may not see it.',
  'route.not_found': 'There is no such call.',
  'record.changed_meanwhile': 'Somebody else has changed this. Please reload and try again.',
  'record.already_exists': 'This already exists.',
  'request.too_large': 'What you sent is too large.',
  'request.media_type': 'This type of content is not supported.',
  'file.type_unsupported': 'Unsupported format: {type}',
  'file.too_large': 'File size out of limit: {limit} MB',
  'file.content_mismatch': 'The content of the file does not match its type. Please choose another file.',
  'request.too_many': 'Too many attempts. Please try again in {seconds} s.',
  'server.failed': 'Something went wrong on our side. Please try again later (reference {requestId}).',
  'server.busy': 'The system is busy. Please try again in a moment.',
} as const satisfies Record<keyof typeof source, string>
