-- A seat is in a room of its own project: one reference says what two said before, and more. A large exam adds a hundred
-- thousand seats in one act, and each reference of each is looked up.
alter table exam_room add constraint exam_room_in_project unique (project_id, id);
alter table exam_seat drop constraint exam_seat_project_id_fkey;
alter table exam_seat drop constraint exam_seat_room_id_fkey;
alter table exam_seat add constraint exam_seat_room_fkey
  foreign key (project_id, room_id) references exam_room (project_id, id);
