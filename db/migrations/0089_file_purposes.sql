-- What 0088 allowed of new files is true of all.
alter table file validate constraint file_purpose_check;
