/** What stands for the address of a record that is yet to be made. No record has it. */
export const NEW = 'new'
