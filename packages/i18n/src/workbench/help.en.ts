import type { help as source } from './help.zh-CN.ts'

export const help = {
  'help.page.assessment.marking':
    'Mark question by question without seeing whose answer it is. Two people mark each answer; if their scores differ too much, a third decides.',
  'help.page.assessment.papers': 'Compose papers by hand or by rule. Published papers can no longer be changed.',
  'help.page.assessment.questions':
    'Manage questions with types, tags, difficulty and points. Changing a question already in use creates a new version; papers keep the old one. In a spreadsheet, write options as “*correct | other” or one per line, a scale as “1-5: never | always”, and tags separated by commas.',
  'help.page.assessment.sittings':
    'Invite candidates, follow their progress and see results. You can renew a link; the old one then stops working.',
  'help.page.content.notices':
    'Write, preview, publish and withdraw recruitment notices, public announcements, help, agreements and policies. Filter by type, status and project.',
  'help.page.home':
    'To do lists what is waiting within your permissions. Select an entry to go to it. Background work and recent pages are on the right.',
  'help.page.organisation.accounts':
    'Create accounts, assign roles, set passwords and reset two-step verification. Nobody can grant more than they have. An account shows which role gives which permission. Clerks and distributors cannot see data outside their company or business line.',
  'help.page.organisation.business-units':
    'Business units form a tree. Accounts and roles belong to a unit; moving a unit changes what data scopes cover.',
  'help.page.organisation.roles':
    'A role has menus, permissions and data scopes, and can require two-step verification. Its scopes apply only to its own permissions.',
  'help.page.organisation.sessions': 'See who is logged in and from where. Deleting a session logs the user out.',
  'help.page.recruitment.exam-rooms':
    'Manage the numbers and seats of exam rooms. Once seats are allocated, you cannot reduce them.',
  'help.page.recruitment.exam-sites': 'Manage the exam sites of projects. Set up their rooms on the Exam rooms page.',
  'help.page.recruitment.examination':
    'Subjects, seats, tickets, scores and public notice, step by step. Long tasks run in the background, and you are notified when they finish.',
  'help.page.recruitment.fees':
    'Orders, refunds, waivers and differences from the provider’s bills. You can retry a failed refund.',
  'help.page.recruitment.positions':
    'See employers, places and requirements of positions. Cancelling a position notifies its applicants and refunds their fees.',
  'help.page.recruitment.programmes':
    'Set the stage dates, fees and form of a project, and publish it once the checks pass. Copying a project shifts all dates together.',
  'help.page.recruitment.project-list':
    'Find the projects you can see. Open one for its stage dates and change history.',
  'help.page.recruitment.review':
    'An application you take is reserved for you until you decide or leave it. Compare answers, requirements and attachments; everything works by keyboard.',
  'help.page.system.audit':
    'See who did what and when, with the values before and after. Records can be added but never changed.',
  'help.page.system.dictionaries':
    'Manage the options in forms. A retired option is no longer offered; existing answers do not change.',
  'help.page.system.jobs': 'See background jobs that are waiting or have failed. Retry or cancel them.',
  'help.page.system.majors': 'Manage the English names of majors and retire those no longer in use.',
  'help.page.system.menus':
    'Drag menus or use the buttons to reorder them. You can rename or hide them; hiding a menu changes no permissions.',
  'help.page.system.schools': 'Manage the English names of schools and retire those that no longer admit students.',
  'help.page.system.settings': 'Change the portal name, contacts and other settings. Changes take effect when saved.',
  'help.page.content.advertisements':
    'The slides on the portal home page: text or a picture, a link and display dates. Preview them as the portal shows them.',
  'help.page.content.notices.edit':
    'Write the Chinese and English text, attach files, preview and publish. Unsafe content is removed when you save. Published agreements and privacy notices cannot be changed; publish a new version instead.',
  'help.page.system.sms':
    'When each SMS was sent, to which number (masked), and whether the provider accepted it. The text is not stored.',
  'help.page.system.payments':
    'Every step of orders and refunds. Records are only added, never changed. Resolve differences under Reconciliation on the Fees page.',
  'help.page.system.faults':
    'Requests that failed because of a server error. Search for the request ID shown to the user. Request content is not stored.',
  'help.page.system.page-faults': 'Errors reported by pages in browsers, without personal data.',
  'help.page.system.health':
    'The state of server, database, jobs, audit chain, SMS, disk and keys. Yellow needs attention; red needs action.',
  'help.page.system.retention':
    'How long each kind of data is kept, which job deletes it, and when that job last ran and runs next.',
  'help.page.organisation.who-may':
    'Choose a permission to see which of the accounts you can see have it, and through which roles. To see what one account can open and do, open that account.',
  'help.page.recruitment.map':
    'Exam sites on the map. Sites close together share one marker with their number; click it to zoom in. Click the map to place a site without coordinates. The base map is included and contacts no outside service.',
  'help.page.talent.posts':
    'Positions that stores and departments want to fill. Candidates are assigned to an opening; a closed opening takes no more.',
  'help.page.talent.resumes': 'Uploaded resumes, with their stage and likely duplicates. Upload resumes on the board.',
  'help.page.talent.interviews':
    'Times, places and interviewers. Invite candidates from their resumes; interviewers evaluate here.',
  'help.page.talent.board':
    'Candidates by stage. Drag a card or choose its stage; if a move is not possible, the reason is shown.',
} as const satisfies Record<keyof typeof source, string>
