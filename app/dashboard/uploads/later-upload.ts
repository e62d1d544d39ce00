/** Which of two files counts for a record that both hold, as the server decides it. */
export const laterUpload =
  'Where two files hold the same record, the one you uploaded later counts, unless its newest date is of an earlier day.';
