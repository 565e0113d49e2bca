"""A harness of verifiers that runs no program and hands each conversation to the model as it is."""

from typing import Any

import httpx
import verifiers.v1 as vf


class ScriptedPlayer(vf.Harness[vf.HarnessConfig]):
    APPENDS_SYSTEM_PROMPT = SUPPORTS_RESUME = True
    EXECUTES_CODE = NEEDS_CONTAINER = False

    async def launch(self, ctx: Any, trace: Any, runtime: Any, endpoint: str, secret: str, *rest: Any) -> Any:
        system, said = self.resolve_prompt(rest[-1])
        messages = [{"role": "system", "content": system}, *({"role": m.role, "content": m.content} for m in said)]
        async with httpx.AsyncClient(headers={"authorization": f"Bearer {secret}"}, timeout=None) as client:
            body = {"model": ctx.model, "messages": messages}
            (await client.post(f"{endpoint}/chat/completions", json=body)).raise_for_status()
        return vf.ProgramResult(exit_code=0, stdout="", stderr="")


__all__ = ["ScriptedPlayer"]
