/** `<form onsubmit={submits(send)}>`: the form's work is done here, and no page is loaded. */
export function submits(work: () => unknown): (event: SubmitEvent) => void {
  return (event) => {
    event.preventDefault();
    void work();
  };
}
