-- Photos of equal bytes, which may be of a plain wall without parts of a hash to be found by.
create index attendance_punch_photo_sha256 on attendance_punch_photo (sha256);
