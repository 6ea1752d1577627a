// What every test of the API and the database does first.
