export default function Page() { return <h1>credits</h1> }
