import type { platformErrors as source } from './platform.zh-CN.ts'

export const platformErrors = {
  'request.invalid': 'Some of the information is not valid. Check it and try again.',
  'request.malformed': 'The request format is not valid.',
  'request.bu_unknown': 'Get BU failed',
  'session.required': 'Log in first.',
  'session.expired': 'Your session has expired. Log in again.',
  'session.cross_origin': 'The request came from an untrusted site and was refused.',
  'session.staff_only': 'This page is for staff. You are logged in as an applicant. Log in with a staff account.',
  'session.applicant_only':
    'This page is for applicants. You are logged in as staff. Log in with an applicant account.',
  'access.denied': 'You do not have permission to do this.',
  'record.not_found': 'This does not exist, or you do not have access to it.',
  'route.not_found': 'API endpoint not found.',
  'record.changed_meanwhile':
    'This was changed after you opened it, in another window or by someone else. Reload it and make your change again.',
  'record.already_exists': 'This already exists.',
  'request.too_large': 'The content is too large. Make it smaller and try again.',
  'request.too_slow': 'The request took too long. Try again.',
  'request.headers_too_large': 'The request headers are too large.',
  'request.media_type': 'This content type is not supported.',
  'file.type_unsupported': 'Unsupported format: {type}',
  'file.too_large': 'File size out of limit: {limit} MB',
  'file.empty': 'This file is empty. Choose another.',
  'file.content_mismatch': 'The file content does not match its type. Choose another file.',
  'file.too_many_pixels': 'This picture has more than {limit} million pixels. Make it smaller and upload it again.',
  'file.side_too_long':
    'This picture is more than {limit} pixels long on one side. Crop or shrink it and upload it again.',
  'file.too_few_pixels':
    'This photo is only {width} × {height} pixels. Use one of at least {minimumWidth} × {minimumHeight} pixels.',
  'file.active_content':
    'This PDF contains scripts, attachments or automatic actions. Print it to a plain PDF and upload that.',
  'file.macros':
    'This file contains macros. Save it without macros (for example, as .docx) or print it to a PDF, and upload that.',
  'file.pdf_unreadable':
    'This PDF cannot be checked. It may be encrypted or damaged. Print it to a plain PDF and upload that.',
  'request.too_many': 'Too many attempts. Try again in {seconds} s.',
  'server.failed': 'Something went wrong. Try again later.',
  'server.busy': 'The system is busy. Try again in a moment.',
} as const satisfies Record<keyof typeof source, string>
