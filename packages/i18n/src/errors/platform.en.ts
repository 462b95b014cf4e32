import type { platformErrors as source } from './platform.zh-CN.ts'

export const platformErrors = {
  'request.invalid': 'Some of what you entered is not right. Please check and try again.',
  'request.malformed': 'The request is malformed.',
  'request.bu_unknown': 'Get BU failed',
  'session.required': 'Please log in first.',
  'session.expired': 'Your session has expired. Please log in again.',
  'session.cross_origin': 'The request came from an untrusted site and was refused.',
  'session.staff_only': 'This is for staff, and you are logged in as an applicant. Please log in with a staff account.',
  'session.applicant_only': 'This is for applicants, and you are logged in as staff. Please log in as an applicant.',
  'access.denied': 'You are not allowed to do this.',
  'record.not_found': 'This does not exist, or you may not see it.',
  'route.not_found': 'There is no such call.',
  'record.changed_meanwhile':
    'This has been changed since you read it, in another window or by somebody else. Please read it again and repeat your change.',
  'record.already_exists': 'This already exists.',
  'request.too_large': 'What you sent is too large.',
  'request.too_slow': 'Your request took too long to arrive. Please try again.',
  'request.headers_too_large': 'The headers of the request are too large.',
  'request.media_type': 'This type of content is not supported.',
  'file.type_unsupported': 'Unsupported format: {type}',
  'file.too_large': 'File size out of limit: {limit} MB',
  'file.empty': 'This file is empty. Please choose another one.',
  'file.content_mismatch': 'The content of the file does not match its type. Please choose another file.',
  'file.too_many_pixels':
    'This picture has more than {limit} million pixels. Please make it smaller, or take it again.',
  'file.side_too_long':
    'This picture is more than {limit} pixels long on one side. Crop or shrink it and upload it again.',
  'file.too_few_pixels':
    'This photo has only {width} × {height} pixels; at least {minimumWidth} × {minimumHeight} are needed.',
  'file.active_content':
    'This PDF contains scripts, attached files or actions that run by themselves. Please print it to a plain PDF and upload that.',
  'file.macros':
    'This file contains macros. Please save it as a file without macros, such as .docx, or print it to a PDF, and upload that.',
  'file.pdf_unreadable':
    'This PDF cannot be checked; it may be encrypted or damaged. Please print it to a plain PDF and upload that.',
  'request.too_many': 'Too many attempts. Please try again in {seconds} s.',
  'server.failed': 'Something went wrong on our side. Please try again later.',
  'server.busy': 'The system is busy. Please try again in a moment.',
} as const satisfies Record<keyof typeof source, string>
