import type { talentErrors as talentErrorsSource } from './talent.zh-CN.ts'

export const talentErrors = {
  'talent.stage': 'You cannot do this at this stage.',
  'talent.post_needed': 'Select a job opening first.',
  'talent.interview_state': 'You cannot do this in the current state of the interview.',
  'field.time_of_day': 'Enter the time in the form 09:30.',
  'field.interviewer_busy': 'An interviewer already has another interview at this time.',
  'talent.not_interviewer': 'Only interviewers of this interview can fill in the evaluation.',
  'talent.no_form': 'Select an evaluation form for this job opening first.',
  'talent.post_closed': 'This job opening is closed and no longer accepts resumes.',
} as const satisfies Record<keyof typeof talentErrorsSource, string>
