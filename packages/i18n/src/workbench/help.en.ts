import type { help as source } from './help.zh-CN.ts'

export const help = {
  'help.page.assessment.marking':
    'Mark question by question without knowing whose answer it is. Two mark each; where they differ too much, a third decides.',
  'help.page.assessment.papers': 'Compose papers by hand or by rule; what is published is frozen.',
  'help.page.assessment.questions':
    'Keep questions with types, tags, difficulty and points. Changing one that was used makes a new version; papers keep the old one. In a spreadsheet, options are written as “*right | other” or one in each line, a scale as “1-5: never | always”, tags with commas between them.',
  'help.page.assessment.sittings':
    'Invite candidates, follow their progress, see results. A new invitation makes the old link void.',
  'help.page.content.notices':
    'Write, preview, publish and withdraw notices, publicity, help, agreements and policies; filter by kind, state and project.',
  'help.page.home':
    'To do lists what waits within your permissions; each entry leads to where it is done. Background work and recent pages are beside it.',
  'help.page.organisation.accounts':
    'Make accounts, give roles, set passwords, reset two-step verification. Nobody can grant more than they hold. A record shows which role gives what. Clerks and distributors reach nothing outside of their company or business line.',
  'help.page.organisation.business-units':
    'Business units form a tree. Accounts and roles belong to one; moving a unit changes what data scopes reach.',
  'help.page.organisation.roles':
    'A role holds menus, permissions and data scopes, and may require two-step verification. Its scopes count for its own permissions only.',
  'help.page.organisation.sessions': 'See who is logged in from where. Removing a session logs it out.',
  'help.page.recruitment.exam-rooms':
    'Keep the numbers and seats of exam rooms; seats that are allotted cannot be taken away.',
  'help.page.recruitment.exam-sites':
    'Keep the exam sites of projects. Their rooms are kept on the page of exam rooms.',
  'help.page.recruitment.examination':
    'Subjects, seats, tickets, scores and publicity, step by step. Long work runs in the background and you are told when it ends.',
  'help.page.recruitment.fees':
    'Orders, refunds, waivers and differences to the provider’s bills. A refund that failed can be tried again.',
  'help.page.recruitment.positions':
    'See employers, places and requirements of positions. Cancelling one tells its applicants and returns their fees.',
  'help.page.recruitment.programmes':
    'Set the windows, fees and form of a project, and publish it once the checks pass. A copy moves all windows together.',
  'help.page.recruitment.project-list':
    'Find the projects that you may see; a record shows its windows and who changed what.',
  'help.page.recruitment.review':
    'An application that you take is yours until you decide or leave it. Compare answers, requirements and attachments; everything works by keyboard.',
  'help.page.system.audit': 'Who did what when, from what to what. Records can be added and never changed.',
  'help.page.system.dictionaries':
    'Keep the choices of forms. A retired choice is no longer offered; what was entered stays.',
  'help.page.system.jobs': 'Background jobs that wait or have failed; retry or cancel them.',
  'help.page.system.majors': 'Keep the English names of majors and retire those no longer in use.',
  'help.page.system.menus':
    'Order menus by dragging or by the buttons, rename or hide them. Hiding one changes no permission.',
  'help.page.system.schools': 'Keep the English names of schools and retire those that are gone.',
  'help.page.system.settings': 'Change the name of the portal, its contacts and other settings; they count at once.',
  'help.page.content.advertisements':
    "The slides of the portal's home page: words or a picture, a link and when they are shown. Preview them as the portal shows them.",
  'help.page.content.notices.edit':
    'Write the Chinese and the English text, attach files, preview, publish. What is unsafe is taken out when it is saved. Agreements and privacy notices are frozen once published: publish a new version instead.',
  'help.page.system.sms':
    'When a message went to which number, which is masked, and whether the provider took it. The text is not kept.',
  'help.page.system.payments':
    'Every step of orders and refunds; it is only ever added to. Differences are settled in the reconciliation of the fee desk.',
  'help.page.system.faults':
    'Requests that failed by our fault. The request number that somebody was shown is found here; nothing of what was sent is kept.',
  'help.page.system.page-faults':
    'Faults that pages reported from browsers, without anything that could name a person.',
  'help.page.system.health':
    'How server, database, jobs, audit chain, messages, disk and keys are. What needs a look is marked, and what fails.',
  'help.page.system.retention': 'What is kept how long, which job clears it away, and when that ran and will run.',
  'help.page.organisation.who-may':
    'Choose a permission to see which accounts in your sight hold it and through which roles. The other way round, the record of an account shows what it may open and do.',
  'help.page.recruitment.map':
    'Where exam sites are. Sites close together are one sign with their number; a click goes nearer. A site without coordinates is placed by a click. The base map comes with the product and asks nobody outside.',
  'help.page.talent.posts':
    'What the shops and departments look for. Candidates are put forward for a post; a closed one takes no more.',
  'help.page.talent.resumes':
    'Resumes as they were uploaded, with their stage and likely duplicates. Upload them on the board.',
  'help.page.talent.interviews':
    'Times, places and interviewers. Invite a candidate from the resume; the interviewers evaluate here.',
  'help.page.talent.board':
    'Candidates by their stage. Drag a card, or choose the stage in it; what is not possible says why.',
} as const satisfies Record<keyof typeof source, string>
