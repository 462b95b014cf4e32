import type { talentErrors as talentErrorsSource } from './talent.zh-CN.ts'

export const talentErrors = {
  'talent.stage': 'This cannot be done in the present stage.',
  'talent.post_needed': 'Choose a recruiting post first.',
  'talent.interview_state': 'This cannot be done with the interview in its present state.',
  'field.time_of_day': 'Enter the time as 09:30.',
  'field.interviewer_busy': 'An interviewer has another interview then.',
  'talent.not_interviewer': 'Only interviewers of this interview evaluate it.',
  'talent.no_form': 'The recruiting post has no evaluation form yet.',
  'talent.post_closed': 'The post is closed and takes no more resumes.',
} as const satisfies Record<keyof typeof talentErrorsSource, string>
