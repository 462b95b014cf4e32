export { findRooms, findSeats } from './exam.store.ts'
export { interviewSubject } from './scores/mark.store.ts'
